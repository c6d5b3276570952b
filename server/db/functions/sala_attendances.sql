-- The number of attendances in sight that match, and a page of them, newest first, as the wire has them; no page without a
-- size. A null filter does not restrict; a day is one of the zone. The filter is put together from the given parts only and
-- planned for their values: a plan for all of them could use no index. Names are read here as in `sala_records`: below
-- row-level security people who left would have none.
CREATE OR REPLACE FUNCTION public.sala_attendances(of_stage integer, first_day date, last_day date, zone text, of_anaesthetist integer, of_guide_type integer, pattern text, with_inactive boolean, page_size integer, page_offset integer)
 RETURNS TABLE(total integer, page json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen constant integer[] := sala_institutions();
  since constant timestamptz := first_day::timestamp AT TIME ZONE zone;
  until constant timestamptz := (last_day + 1)::timestamp AT TIME ZONE zone;
  condition constant text := concat_ws(' AND ', 'a.stage = $2',
    CASE WHEN since IS NOT NULL THEN 'a.registered_at >= $3' END,
    CASE WHEN until IS NOT NULL THEN 'a.registered_at < $4' END,
    CASE WHEN of_anaesthetist IS NOT NULL THEN '$5 = ANY (a.anaesthetist_ids)' END,
    CASE WHEN of_guide_type IS NOT NULL THEN 'a.guide_type_id = $6' END,
    sala_has_words('a.search', pattern),
    CASE WHEN NOT with_inactive THEN 'a.active' END);
  ids integer[];
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF page_size IS NOT NULL THEN
    EXECUTE 'SELECT ARRAY(SELECT found.procedure_id FROM unnest($1) AS institution
        CROSS JOIN LATERAL (SELECT a.procedure_id, a.registered_at FROM attendances a WHERE a.institution_id = institution AND ' || condition || '
           ORDER BY a.registered_at DESC, a.procedure_id DESC LIMIT $7 + $8) AS found
       ORDER BY found.registered_at DESC, found.procedure_id DESC LIMIT $7 OFFSET $8)'
      INTO ids USING seen, of_stage, since, until, of_anaesthetist, of_guide_type, page_size, page_offset;
    page := sala_attendance_records(ids, of_stage);
  END IF;
  IF page_offset = 0 AND cardinality(ids) < page_size THEN
    total := cardinality(ids);
  ELSE
    EXECUTE 'SELECT count(*)::integer FROM attendances a WHERE a.institution_id = ANY ($1) AND ' || condition
      INTO total USING seen, of_stage, since, until, of_anaesthetist, of_guide_type;
  END IF;
  RETURN NEXT;
END $function$;
