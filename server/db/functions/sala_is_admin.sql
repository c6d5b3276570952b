-- Who asks manages the users of the institutions in sight.
CREATE OR REPLACE FUNCTION public.sala_is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT sala_is_platform() OR EXISTS (
    SELECT FROM institution_users WHERE user_id = sala_user() AND institution_id = any (sala_institutions())
       AND is_admin AND active AND (expiration_date IS NULL OR expiration_date > now()))
$function$;
