-- As before, and every entry queues for its seal.
CREATE OR REPLACE FUNCTION public.sala_count_logged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO log_totals (institution_id, event, delta)
  SELECT institution_id, event, count(*) FROM new_rows GROUP BY institution_id, event;
  INSERT INTO unsealed_logs (log_id) SELECT id FROM new_rows;
  IF EXISTS (SELECT FROM new_rows WHERE id % 20 = 0) THEN
    PERFORM sala_compact_log_totals(ARRAY(SELECT DISTINCT institution_id FROM new_rows));
  END IF;
  RETURN NULL;
END $function$;
