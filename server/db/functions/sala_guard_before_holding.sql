CREATE OR REPLACE FUNCTION public.sala_guard_before_holding()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_imported_fields();
  REVOKE INSERT, UPDATE, DELETE ON presentation_versions FROM sala_app;
END $function$;
