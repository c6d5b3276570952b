-- A search finds whoever has each of its words, in any order.
CREATE INDEX "procedure_anaesthetists_person" ON "procedure_anaesthetists" USING btree ("anaesthetist_id");--> statement-breakpoint
CREATE INDEX "procedure_surgeons_surgeon" ON "procedure_surgeons" USING btree ("surgeon_id");
--> statement-breakpoint
-- The condition that a text has every word of a search's pattern, for a statement that is put together: of `search` and
-- `%breno almeida%` it is search LIKE '%breno%' AND search LIKE '%almeida%'. A trigram index serves such conditions, but not LIKE ALL.
-- One or two letters have to begin a word; the only word of a search is found anywhere.
CREATE OR REPLACE FUNCTION public.sala_has_words(subject text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  SELECT CASE WHEN position(' ' IN pattern) = 0 THEN format('%s LIKE %L', subject, pattern) ELSE (
    SELECT string_agg(DISTINCT CASE WHEN word ~ '^%?[a-z]{1,2}%?$'
             THEN format('(%L || %s) LIKE %L', ' ', subject, '% ' || ltrim(word, '%') || '%')
             ELSE format('%s LIKE %L', subject, '%' || word || '%') END, ' AND ')
      FROM string_to_table(pattern, ' ') AS word) END
$function$;
--> statement-breakpoint
-- LIKE is not leakproof, so below row-level security it could not use the trigram index; here it can, within the same rows.
CREATE OR REPLACE FUNCTION public.sala_matching(register text, pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format(
    'SELECT id FROM %I WHERE institution_id = any ($1) AND removed_at IS NULL AND %s', register, sala_has_words('search', pattern)
  ) USING sala_institutions();
END $function$;
--> statement-breakpoint
-- The records in sight whose patient matches. A CPF stands last in the searched text, so what matches without it matches with it
-- too: the trigram index finds both, and the second comparison takes out what the clinic of a consultation may not look for.
CREATE OR REPLACE FUNCTION public.sala_matching_procedures(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM patients pa JOIN procedures p ON p.patient_id = pa.id
     WHERE %s AND (p.institution_id = any ($1) OR p.clinic_id = any ($1) AND %s)
  $query$, sala_has_words('pa.search', pattern), sala_has_words($subject$replace(pa.search, coalesce(pa.cpf, ''), '')$subject$, pattern))
  USING sala_institutions();
END $function$;
--> statement-breakpoint
-- The records in sight of which a surgeon or an anaesthetist has a matching name. The indexed texts also have a CPF, a registration
-- or an e-mail, by which nobody is found here.
CREATE OR REPLACE FUNCTION public.sala_matching_teams(pattern text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  RETURN QUERY EXECUTE format($query$
    SELECT p.id FROM procedures p WHERE (p.institution_id = any ($1) OR p.clinic_id = any ($1)) AND p.id = any (ARRAY(
      SELECT s.procedure_id FROM surgeons t JOIN procedure_surgeons s ON s.surgeon_id = t.id WHERE %s AND %s
      UNION
      SELECT a.procedure_id FROM institution_users m JOIN procedure_anaesthetists a ON a.anaesthetist_id = m.user_id WHERE %s AND %s))
  $query$, sala_has_words('t.search', pattern), sala_has_words('sala_fold(t.name)', pattern),
    sala_has_words('m.user_search', pattern), sala_has_words('sala_fold(m.user_name)', pattern))
  USING sala_institutions();
END $function$;
--> statement-breakpoint
-- A page of the people of these institutions, all of them where the pattern is null, in the order of their names, each once.
-- Below row-level security each row would be asked about by itself, and LIKE, which is not leakproof, only afterwards.
-- Planned for each search: rare words are looked up, common ones met on the way.
CREATE OR REPLACE FUNCTION public.sala_found_users(of_institutions integer[], pattern text, size integer, skipped integer, ascending boolean)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_in_sight(of_institutions);
  direction text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  searching text := coalesce('AND ' || sala_has_words('user_search', pattern), '');
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF cardinality(seen) = 1 THEN
    RETURN QUERY EXECUTE format('SELECT user_id FROM institution_users WHERE institution_id = $1 AND removed_at IS NULL %2$s
      ORDER BY user_name %1$s, user_id %1$s LIMIT $2 OFFSET $3', direction, searching) USING seen[1], size, skipped;
  ELSE
    RETURN QUERY EXECUTE format('SELECT user_id FROM (
        SELECT DISTINCT found.user_name, found.user_id FROM unnest($1) AS place (id) CROSS JOIN LATERAL (
          SELECT user_name, user_id FROM institution_users WHERE institution_id = place.id AND removed_at IS NULL %2$s
           ORDER BY user_name %1$s, user_id %1$s LIMIT $2 + $3) found) AS people
       ORDER BY user_name %1$s, user_id %1$s LIMIT $2 OFFSET $3', direction, searching) USING seen, size, skipped;
  END IF;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.sala_count_users(of_institutions integer[], pattern text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  seen integer[] := sala_in_sight(of_institutions);
  found integer;
BEGIN
  PERFORM sala_require_pattern(pattern);
  EXECUTE format('SELECT count(%s) FROM institution_users WHERE institution_id = any ($1) AND removed_at IS NULL %s',
      CASE WHEN cardinality(seen) > 1 THEN 'DISTINCT user_id' ELSE '*' END,
      coalesce('AND ' || sala_has_words('user_search', pattern), ''))
    INTO found USING seen;
  RETURN found;
END $function$;
--> statement-breakpoint
-- A page of the platform's institutions in the order of their names, of all of them where the pattern is null: LIKE is not
-- leakproof, so below row-level security it could not use the trigram index, and a page of unknown size would be planned as
-- a thousand rows. Whoever does not administer the platform finds nothing.
CREATE OR REPLACE FUNCTION public.sala_found_institutions(pattern text, size integer, skipped integer)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF NOT sala_is_platform() THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT id FROM institutions WHERE removed_at IS NULL %s ORDER BY name COLLATE "pt-BR-x-icu", id LIMIT $1 OFFSET $2',
    'AND ' || sala_has_words('search', pattern)
  ) USING size, skipped;
END $function$;
--> statement-breakpoint
-- How many of them there are: all of them where the pattern is null.
CREATE OR REPLACE FUNCTION public.sala_count_institutions(pattern text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  found integer;
BEGIN
  PERFORM sala_require_pattern(pattern);
  IF NOT sala_is_platform() THEN RETURN 0; END IF;
  IF pattern IS NULL THEN RETURN (SELECT count(*) FROM institutions WHERE removed_at IS NULL); END IF;
  EXECUTE 'SELECT count(*) FROM institutions WHERE removed_at IS NULL AND ' || sala_has_words('search', pattern) INTO found;
  RETURN found;
END $function$;
--> statement-breakpoint
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
