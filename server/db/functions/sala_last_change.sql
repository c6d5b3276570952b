-- Who last wrote a record of an institution in sight, as the log has it: people too whom row-level security hides.
CREATE OR REPLACE FUNCTION public.sala_last_change(institution integer, events text[], record_key integer)
 RETURNS TABLE(user_id integer, name text, at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT l.user_id, u.name, l.created_at FROM user_logs l JOIN users u ON u.id = l.user_id
   WHERE l.institution_id = institution AND l.event = ANY (events) AND l.by_server
     AND (record_key IS NULL OR l.record_id = record_key) AND l.created_at > now() - interval '30 days'
     AND (institution = ANY (sala_institutions()) OR sala_is_platform())
   ORDER BY l.created_at DESC, l.id DESC LIMIT 1
$function$;
