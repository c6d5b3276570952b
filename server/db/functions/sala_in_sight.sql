-- Those of the institutions whose people who asks may see.
CREATE OR REPLACE FUNCTION public.sala_in_sight(of_institutions integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN sala_is_platform() THEN of_institutions
              ELSE ARRAY(SELECT unnest(of_institutions) INTERSECT SELECT unnest(sala_institutions())) END
$function$;
