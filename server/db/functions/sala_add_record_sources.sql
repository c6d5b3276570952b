-- Whose patients, surgeons and anaesthetists stand on these records, for the institution and the clinic of each. Nothing is ever taken
-- out: what is here too much costs a search a look, what is missing would cost it a record.
CREATE OR REPLACE FUNCTION public.sala_add_record_sources(records integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO record_sources (institution_id, source_id)
    SELECT DISTINCT place.id, source.id FROM procedures p CROSS JOIN unnest(ARRAY[p.institution_id, p.clinic_id]) AS place (id)
      CROSS JOIN LATERAL (
        SELECT pa.institution_id FROM patients pa WHERE pa.id = p.patient_id
        UNION ALL
        SELECT t.institution_id FROM procedure_surgeons s JOIN surgeons t ON t.id = s.surgeon_id WHERE s.procedure_id = p.id) AS source (id)
     WHERE p.id = any (records) AND place.id <> source.id ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  INSERT INTO record_anaesthetists (institution_id, user_id)
    SELECT DISTINCT place.id, a.anaesthetist_id FROM procedures p CROSS JOIN unnest(ARRAY[p.institution_id, p.clinic_id]) AS place (id)
      JOIN procedure_anaesthetists a ON a.procedure_id = p.id
     WHERE p.id = any (records) AND place.id IS NOT NULL ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
END $function$;
