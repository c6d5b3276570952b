-- Sums up the changes of these institutions' events, less those that another transaction is summing up: nobody waits.
CREATE OR REPLACE FUNCTION public.sala_compact_log_totals(of_institutions integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH gone AS (
    DELETE FROM log_totals WHERE ctid = any (ARRAY(
      SELECT t.ctid FROM log_totals t
        JOIN (SELECT institution_id, event FROM log_totals WHERE institution_id = any (of_institutions)
               GROUP BY institution_id, event HAVING count(*) > 1) AS several USING (institution_id, event)
         FOR UPDATE OF t SKIP LOCKED))
    RETURNING institution_id, event, delta)
  INSERT INTO log_totals (institution_id, event, delta)
  SELECT institution_id, event, sum(delta) FROM gone GROUP BY institution_id, event
$function$;
