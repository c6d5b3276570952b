-- Sums up the changes of these institutions' totals, less those that another transaction is summing up: nobody waits.
CREATE OR REPLACE FUNCTION public.sala_compact_totals(of_register text, of_institutions integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH gone AS (
    DELETE FROM register_totals WHERE ctid = any (ARRAY(
      SELECT ctid FROM register_totals
       WHERE register = of_register AND institution_id = any (of_institutions) FOR UPDATE SKIP LOCKED))
    RETURNING institution_id, delta)
  INSERT INTO register_totals (register, institution_id, delta)
  SELECT of_register, institution_id, sum(delta) FROM gone GROUP BY institution_id
$function$;
