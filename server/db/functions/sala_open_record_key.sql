CREATE OR REPLACE FUNCTION public.sala_open_record_key(secret_hash text, caller text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  opened record;
BEGIN
  SELECT k.id, k.name, k.institution_id, sala_closed(w.ips, caller) AS blocked INTO opened
    FROM record_key_secrets s
    JOIN record_keys k ON k.id = s.key_id AND k.removed_at IS NULL
    JOIN institutions i ON i.id = k.institution_id AND i.active AND i.removed_at IS NULL
    LEFT JOIN connection_whitelists w ON w.institution_id = i.id
   WHERE s.hash = secret_hash;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM sala_set_scope(NULL, CASE WHEN opened.blocked THEN '{}' ELSE ARRAY[opened.institution_id] END);
  RETURN row_to_json(opened);
END $function$;
