-- A member does not see its group, yet prints the group's text.
CREATE OR REPLACE FUNCTION public.sala_visible_consent_text(institution integer)
 RETURNS TABLE(institution_id integer, institution text, version integer, value text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT t.* FROM sala_consent_text($1) t WHERE $1 = ANY (sala_institutions())
$function$;
