CREATE OR REPLACE FUNCTION public.sala_describe_anaesthetists()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE attendances SET procedure_id = procedure_id WHERE procedure_id IN (SELECT c.procedure_id FROM changed c);
  RETURN NULL;
END $function$;
