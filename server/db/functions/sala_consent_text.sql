-- The newest text of an institution, else of the first of its groups that has one.
CREATE OR REPLACE FUNCTION public.sala_consent_text(institution integer)
 RETURNS TABLE(institution_id integer, institution text, version integer, value text)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT t.institution_id, i.name, t.version, t.value FROM consent_terms t JOIN institutions i ON i.id = t.institution_id
   WHERE t.institution_id = $1
      OR i.active AND i.removed_at IS NULL AND EXISTS (SELECT FROM group_members g WHERE g.group_id = i.id AND g.member_id = $1)
   ORDER BY t.institution_id = $1 DESC, t.institution_id, t.version DESC LIMIT 1
$function$;
