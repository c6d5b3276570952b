-- Which of these people may be named as anaesthetists: members of an institution in sight, or of the consultation's
-- clinic where whoever asks works too. Residents may not be the main one.
CREATE OR REPLACE FUNCTION public.sala_anaesthetists(people integer[], clinic integer)
 RETURNS TABLE(user_id integer, works boolean, is_resident boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT m.user_id,
         bool_or(m.is_anaesthetist AND m.active AND (m.expiration_date IS NULL OR m.expiration_date > now())),
         bool_or(m.is_resident)
    FROM institution_users m
   WHERE m.user_id = any (people)
     AND (m.institution_id = any (sala_institutions())
          OR m.institution_id = clinic AND EXISTS (
               SELECT FROM institution_users own
                WHERE own.institution_id = clinic AND own.user_id = sala_user() AND own.active))
   GROUP BY m.user_id
$function$;
