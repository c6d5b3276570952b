-- Those of these people who belong, or belonged, to an institution that who asks does not see: nobody, to administrators of the platform.
CREATE OR REPLACE FUNCTION public.sala_elsewhere(people integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT user_id FROM institution_users
   WHERE user_id = any (people) AND institution_id <> ALL ((SELECT sala_institutions())::integer[]) AND NOT (SELECT sala_is_platform())
$function$;
