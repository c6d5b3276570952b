-- What kind of user someone is, by what they do where they are active, or while they are nowhere, where they are invited
-- to: a network's people only where they are nothing else. Administrators of the platform and pharmacists stay what they are.
CREATE OR REPLACE FUNCTION public.sala_retype(of_user integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  UPDATE users u SET type = kind.type FROM (
    SELECT CASE WHEN is_network THEN 'NW' WHEN is_anaesthetist THEN 'AN' WHEN is_admin OR is_manager THEN 'IN' ELSE 'DM' END AS type
      FROM institution_users WHERE user_id = of_user AND removed_at IS NULL
     ORDER BY active DESC, is_network, is_anaesthetist DESC, is_admin OR is_manager DESC LIMIT 1) AS kind
   WHERE u.id = of_user AND u.type NOT IN ('AD', 'PH') AND u.type <> kind.type
$function$;
