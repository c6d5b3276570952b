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
