CREATE OR REPLACE FUNCTION public.sala_guard_before_handovers()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_before_holding();
  REVOKE UPDATE, DELETE ON held_deliveries FROM sala_app;
  GRANT UPDATE (decision, decision_reason, decided_at, decided_by) ON held_deliveries TO sala_app;
  DROP POLICY IF EXISTS delivered ON held_deliveries;
  CREATE POLICY delivered ON held_deliveries AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS decided ON held_deliveries;
  CREATE POLICY decided ON held_deliveries AS RESTRICTIVE FOR UPDATE TO sala_app USING (decision IS NULL) WITH CHECK (true);
END $function$;
