-- Every twentieth record sums up: a total is never the sum of more than a few dozen changes.
CREATE OR REPLACE FUNCTION public.sala_count_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT TG_TABLE_NAME, institution_id, count(*) FROM new_rows WHERE removed_at IS NULL GROUP BY institution_id;
  IF EXISTS (SELECT FROM new_rows WHERE id % 20 = 0) THEN
    PERFORM sala_compact_totals(TG_TABLE_NAME, ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $function$;
