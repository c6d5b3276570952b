CREATE OR REPLACE FUNCTION public.sala_guard_imported_fields()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_consent_terms();
  REVOKE UPDATE, DELETE ON imported_fields FROM sala_app;
END $function$;
