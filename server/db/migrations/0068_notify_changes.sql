CREATE OR REPLACE FUNCTION public.sala_notify(topic text, institution integer, ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_notify('sala_changes', json_build_object('topic', topic, 'institution', institution,
    'ids', CASE WHEN cardinality(ids) <= 50 THEN ids END)::text)
$function$;
--> statement-breakpoint
-- Notifies `sala_changes` of what a statement changed: the topic, an institution that sees it, and ids of procedures, null for more than
-- fifty. Servers that listen pass it on to open consoles; nothing that could name a patient is in it.
CREATE OR REPLACE FUNCTION public.sala_notify_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  topic text := TG_ARGV[0];
  ids integer[];
BEGIN
  IF TG_TABLE_NAME = 'procedures' THEN
    PERFORM sala_notify(topic, place.id, array_agg(DISTINCT c.id))
       FROM changed c CROSS JOIN unnest(ARRAY[c.institution_id, c.clinic_id]) AS place (id)
      WHERE place.id IS NOT NULL GROUP BY place.id;
  ELSIF topic <> 'procedures' THEN
    PERFORM sala_notify(topic, c.institution_id, NULL) FROM changed c GROUP BY c.institution_id;
  ELSE
    IF TG_TABLE_NAME = 'patients' THEN
      -- Of the days that are still looked at.
      ids := ARRAY(SELECT p.id FROM changed c JOIN procedures p ON p.patient_id = c.id
                    WHERE greatest(p.surgery_probable_date, p.pre_probable_date) > now() - interval '2 days');
    ELSE
      ids := ARRAY(SELECT DISTINCT c.procedure_id FROM changed c);
    END IF;
    PERFORM sala_notify(topic, place.id, array_agg(DISTINCT p.id))
       FROM procedures p CROSS JOIN unnest(ARRAY[p.institution_id, p.clinic_id]) AS place (id)
      WHERE p.id = any (ids) AND place.id IS NOT NULL GROUP BY place.id;
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
-- Not of a record's lists: they change with the record itself.
DO $$
DECLARE
  watched record;
  kept text;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('procedures', 'procedures', 'INSERT UPDATE DELETE'),
    ('procedure_times', 'procedures', 'INSERT'),
    ('anaesthesia_records', 'procedures', 'INSERT UPDATE'),
    ('readiness_answers', 'procedures', 'INSERT UPDATE DELETE'),
    ('patient_links', 'procedures', 'INSERT UPDATE'),
    ('patient_answers', 'procedures', 'INSERT'),
    ('patient_answers_seen', 'procedures', 'INSERT UPDATE'),
    ('ocr_documents', 'procedures', 'INSERT UPDATE DELETE'),
    ('patients', 'procedures', 'UPDATE'),
    ('surgery_requests', 'waiting', 'INSERT UPDATE DELETE'),
    ('cancellation_outcomes', 'waiting', 'INSERT UPDATE DELETE'),
    ('day_notes', 'dayNotes', 'INSERT UPDATE DELETE')) AS t (name, topic, events)
  LOOP
    FOREACH kept IN ARRAY string_to_array(watched.events, ' ') LOOP
      EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sala_notify_changes(%L)',
        'notify_' || lower(kept), kept, watched.name, CASE kept WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, watched.topic);
    END LOOP;
  END LOOP;
END $$;
