CREATE OR REPLACE FUNCTION public.sala_describe_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  SELECT p.active, p.guide_type_id,
         left(concat_ws(' ', pa.search, sala_fold(p.name), sala_fold(p.medical_record_number), sala_fold(p.register_number)), 400)
    INTO NEW.active, NEW.guide_type_id, NEW.search
    FROM procedures p JOIN patients pa ON pa.id = p.patient_id WHERE p.id = NEW.procedure_id;
  NEW.anaesthetist_ids := ARRAY(
    SELECT anaesthetist_id FROM procedure_anaesthetists
     WHERE procedure_id = NEW.procedure_id AND phase = CASE NEW.stage WHEN 1 THEN 'pre' ELSE 'trans' END ORDER BY position);
  RETURN NEW;
END $function$;
