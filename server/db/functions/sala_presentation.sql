-- What an institution's documents show of itself now. `groups` are the names that they print, `group_ids` the groups whose
-- consent text it prints without one of its own. A field that an earlier version lacks is null.
CREATE OR REPLACE FUNCTION public.sala_presentation(institution integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object('name', i.name, 'document', i.document, 'cnes_code', i.cnes_code, 'time_zone', i.time_zone, 'logo_key', i.logo_key,
      'hides_history', coalesce(s.pdf_print_settings, false), 'drugs', coalesce(s.drugs_print_settings, 0),
      'recommendations', s.default_orientation_patient_pre,
      'groups', CASE WHEN s.anaesthesia_group_print_settings THEN g.names ELSE '[]' END, 'group_ids', g.ids)
    FROM institutions i
    LEFT JOIN institution_pdf_settings s ON s.institution_id = i.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(t.name ORDER BY t.id), '[]') AS names, coalesce(jsonb_agg(t.id ORDER BY t.id), '[]') AS ids
        FROM group_members m JOIN institutions t ON t.id = m.group_id
       WHERE m.member_id = i.id AND t.active AND t.removed_at IS NULL) g
   WHERE i.id = $1
$function$;
