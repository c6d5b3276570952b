-- Of entries of the catalogue, those that a record of any institution refers to.
CREATE OR REPLACE FUNCTION public.sala_used_of_catalogue(entity text, ids integer[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT sala_is_platform() THEN RETURN; END IF;
  IF entity = 'surgical_procedures' THEN
    RETURN QUERY SELECT s.surgical_procedure_id FROM procedure_surgeries s WHERE s.surgical_procedure_id = any (ids)
      UNION SELECT r.surgical_procedure_id FROM request_surgeries r WHERE r.surgical_procedure_id = any (ids);
  ELSE
    RETURN QUERY SELECT p.medical_plan_table_id FROM health_plans p WHERE p.medical_plan_table_id = any (ids)
      UNION SELECT k.medical_plan_table_id FROM surgical_procedures k WHERE k.medical_plan_table_id = any (ids);
  END IF;
END $function$;
