-- With the authors' names, whether or not they still belong to the institution.
CREATE OR REPLACE FUNCTION public.sala_consent_versions(institution integer)
 RETURNS TABLE(version integer, value text, created_at timestamp with time zone, author text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT t.version, t.value, t.created_at, u.name FROM consent_terms t JOIN users u ON u.id = t.created_by
   WHERE t.institution_id = $1 AND $1 = ANY (sala_institutions()) ORDER BY t.version DESC
$function$;
