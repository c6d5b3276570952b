-- What someone is in an institution: an anaesthesiologist only where they are an anaesthetist. What one institution lets
-- them be opens nothing in another. Null flags, without an institution, leave the account's own type.
CREATE OR REPLACE FUNCTION public.sala_type(account text, anaesthetist boolean, manager boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN account <> 'AN' OR coalesce(anaesthetist, true) THEN account WHEN manager THEN 'IN' ELSE 'DM' END
$function$;
