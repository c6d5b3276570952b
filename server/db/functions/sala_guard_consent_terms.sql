CREATE OR REPLACE FUNCTION public.sala_guard_consent_terms()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_records();
  REVOKE UPDATE ON consent_terms FROM sala_app;
  DROP POLICY IF EXISTS own ON consent_terms;
  CREATE POLICY own ON consent_terms AS RESTRICTIVE FOR INSERT TO sala_app WITH CHECK (created_by = (SELECT sala_user()));
END $function$;
