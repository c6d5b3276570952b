-- When these people, who work as anaesthetists in an institution in sight, are planned in other institutions of its groups, around
-- a span of time: by half, and whether as the main one. It tells no patient, procedure, place or institution.
CREATE OR REPLACE FUNCTION public.sala_busy_elsewhere(people integer[], asking integer, since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(anaesthetist_id integer, name text, is_trans boolean, is_main boolean, surgery_probable_date text, pre_probable_date text, anesthesia_start text, anesthesia_end text, expected_minutes integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
DECLARE
  others integer[];
BEGIN
  IF asking <> ALL (sala_institutions()) THEN RETURN; END IF;
  SELECT array_agg(DISTINCT theirs.member_id) INTO others
    FROM group_members mine
    JOIN institutions g ON g.id = mine.group_id AND g.active AND g.removed_at IS NULL
    JOIN group_members theirs ON theirs.group_id = mine.group_id AND theirs.member_id <> asking
   WHERE mine.member_id = asking;
  IF others IS NULL THEN RETURN; END IF;
  RETURN QUERY
  WITH near AS MATERIALIZED (
    SELECT p.id, p.surgery_probable_date, p.pre_probable_date, p.create_pre_date, p.anesthesia_start, p.anesthesia_end, p.expected_minutes
      FROM procedures p
     WHERE p.institution_id = any (others) AND p.cancellation_date IS NULL AND p.active
       AND (p.surgery_probable_date BETWEEN since AND until OR p.pre_probable_date BETWEEN since AND until
            OR p.anesthesia_start IS NOT NULL AND p.anesthesia_end IS NULL))
  SELECT a.anaesthetist_id, u.name, a.phase = 'trans', a.phase = 'trans' AND a.is_main,
         CASE WHEN a.phase = 'trans' THEN sala_iso(p.surgery_probable_date) END,
         CASE WHEN a.phase = 'pre' THEN sala_iso(p.pre_probable_date) END,
         CASE WHEN a.phase = 'trans' THEN sala_iso(p.anesthesia_start) END,
         CASE WHEN a.phase = 'trans' THEN sala_iso(p.anesthesia_end) END,
         CASE WHEN a.phase = 'trans' THEN p.expected_minutes END
    FROM procedure_anaesthetists a
    JOIN near p ON p.id = a.procedure_id
    JOIN users u ON u.id = a.anaesthetist_id
   WHERE a.procedure_id = any (ARRAY(SELECT id FROM near)) AND a.anaesthetist_id = any (people)
     AND EXISTS (SELECT FROM institution_users own
                  WHERE own.user_id = a.anaesthetist_id AND own.institution_id = asking AND own.active AND own.is_anaesthetist
                    AND (own.expiration_date IS NULL OR own.expiration_date > now()))
     AND (a.phase = 'trans' OR p.create_pre_date IS NULL)
   ORDER BY a.anaesthetist_id, coalesce(p.surgery_probable_date, p.pre_probable_date), p.id;
END $function$;
