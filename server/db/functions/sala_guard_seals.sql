CREATE OR REPLACE FUNCTION public.sala_guard_seals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_activity_log();
  REVOKE ALL ON log_seals FROM sala_app;
END $function$;
