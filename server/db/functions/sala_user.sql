CREATE OR REPLACE FUNCTION public.sala_user()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT nullif(sala_scope(1), '')::integer
$function$;
