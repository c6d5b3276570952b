-- As before, or by its name the key of the application that did it.
CREATE OR REPLACE FUNCTION public.sala_log_authors(entries integer[])
 RETURNS TABLE(entry integer, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY SELECT l.id, coalesce(u.name, k.name)
    FROM user_logs l LEFT JOIN users u ON u.id = l.user_id LEFT JOIN record_keys k ON k.id = l.key_id
   WHERE l.id = any (entries) AND l.institution_id = any (sala_institutions());
END $function$;
