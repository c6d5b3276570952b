CREATE OR REPLACE FUNCTION public.sala_describe_patient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE attendances SET procedure_id = procedure_id WHERE procedure_id IN (SELECT id FROM procedures WHERE patient_id = NEW.id);
  RETURN NULL;
END $function$;
