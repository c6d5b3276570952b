-- `record_handovers` is as the other lists of a record: written, and replaced as a whole, by deliveries alone. What a search by a name
-- looks into is kept by triggers alone.
CREATE OR REPLACE FUNCTION public.sala_guard()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_before_handovers();
  DROP POLICY IF EXISTS delivered ON record_handovers;
  CREATE POLICY delivered ON record_handovers AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS changed ON record_handovers;
  CREATE POLICY changed ON record_handovers AS RESTRICTIVE FOR UPDATE TO sala_app USING ((SELECT sala_user()) IS NULL);
  DROP POLICY IF EXISTS replaced ON record_handovers;
  CREATE POLICY replaced ON record_handovers AS RESTRICTIVE FOR DELETE TO sala_app USING ((SELECT sala_user()) IS NULL);
  GRANT DELETE ON record_handovers TO sala_app;
  REVOKE ALL ON record_sources, record_anaesthetists FROM sala_app;
END $function$;
