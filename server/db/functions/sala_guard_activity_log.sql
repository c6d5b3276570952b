CREATE OR REPLACE FUNCTION public.sala_guard_activity_log()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_log();
  REVOKE UPDATE (document, type) ON users FROM sala_app;
END $function$;
