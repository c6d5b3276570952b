CREATE OR REPLACE FUNCTION public.sala_count_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT TG_TABLE_NAME, institution_id, -count(*) FROM old_rows WHERE removed_at IS NULL GROUP BY institution_id;
  RETURN NULL;
END $function$;
