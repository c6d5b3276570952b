-- Who may change what an account says of its person: that person, administrators of the platform, and who manages users where
-- the person has joined, as long as the person neither belongs nor ever belonged to an institution out of sight.
CREATE OR REPLACE FUNCTION public.sala_may_edit_person(of_user integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(of_user = sala_user(), false) OR sala_is_platform()
    OR NOT sala_is_elsewhere(of_user) AND EXISTS (
         SELECT FROM institution_users WHERE user_id = of_user AND institution_id = any (sala_institutions()) AND active)
$function$;
