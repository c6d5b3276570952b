-- Who asks is an administrator of the platform. Read past row-level security, which asks it.
CREATE OR REPLACE FUNCTION public.sala_is_platform()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM users WHERE id = sala_user() AND type = 'AD')
$function$;
