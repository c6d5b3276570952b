-- Someone has a place, or had one, that who asks does not see.
CREATE OR REPLACE FUNCTION public.sala_is_elsewhere(of_user integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT NOT sala_is_platform() AND EXISTS (
    SELECT FROM institution_users WHERE user_id = of_user AND institution_id <> ALL (sala_institutions()))
$function$;
