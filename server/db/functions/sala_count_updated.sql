CREATE OR REPLACE FUNCTION public.sala_count_updated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT TG_TABLE_NAME, institution_id, sum(change)
    FROM (SELECT institution_id, 1 AS change FROM new_rows WHERE removed_at IS NULL
          UNION ALL SELECT institution_id, -1 FROM old_rows WHERE removed_at IS NULL) AS changes
   GROUP BY institution_id HAVING sum(change) <> 0;
  IF EXISTS (SELECT FROM new_rows WHERE removed_at IS NOT NULL AND id % 20 = 0) THEN
    PERFORM sala_compact_totals(TG_TABLE_NAME, ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $function$;
