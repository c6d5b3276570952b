CREATE OR REPLACE FUNCTION public.sala_institutions()
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT coalesce(string_to_array(nullif(sala_scope(2), ''), ',')::integer[], '{}')
$function$;
