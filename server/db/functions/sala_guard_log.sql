CREATE OR REPLACE FUNCTION public.sala_guard_log()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM sala_guard_people();
  REVOKE INSERT, UPDATE ON log_totals FROM sala_app;
END $function$;
