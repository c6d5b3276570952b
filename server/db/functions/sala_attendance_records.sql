-- These procedures' attendances of a stage in the given order, as the wire has them. Only for `sala_attendances`, which has
-- chosen what is in sight. A consent term is needed before the anaesthesia, and so without an evaluation, too.
CREATE OR REPLACE FUNCTION public.sala_attendance_records(ids integer[], of_stage integer)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'user_id', p.user_id, 'institution_id', p.institution_id, 'type_id', of_stage,
      'pdf', document.id, 'pdf_type', of_stage, 'term', term.id, 'disabled_pdf', document.id IS NULL AND term.id IS NULL,
      'signature_status', CASE WHEN document.signed_at IS NOT NULL THEN 'SIGNED' END,
      'patient_name', pa.name, 'patient_preferred_name', pa.preferred_name,
      'institution_name', i.name, 'name', p.name, 'active', p.active,
      'medical_plan_name', (SELECT string_agg(l.name, ', ' ORDER BY m.position)
        FROM procedure_medical_plans m JOIN health_plans l ON l.id = m.medical_plan_id WHERE m.procedure_id = p.id),
      'anaesthetists', (SELECT string_agg(l.name, ', ' ORDER BY named.position)
        FROM unnest(a.anaesthetist_ids) WITH ORDINALITY AS named (id, position) JOIN users l ON l.id = named.id),
      'surgeons', (SELECT string_agg(l.name, ', ' ORDER BY m.position)
        FROM procedure_surgeons m JOIN surgeons l ON l.id = m.surgeon_id WHERE m.procedure_id = p.id),
      'surgical_teams', NULL,
      'register_date', sala_iso(a.registered_at), 'updated_date', sala_iso(a.updated_at),
      'procedure_attachments', coalesce((SELECT json_agg(json_build_object('id', f.id, 'uuid', f.uuid, 'filename', f.filename,
          'file_extension', substring(f.filename FROM '\.([^.]+)$'), 'description', f.description,
          'created_at', sala_iso(f.created_at), 'stage', (ARRAY['PRE', 'TRANS', 'POS'])[f.stage]) ORDER BY f.created_at, f.id)
        FROM procedure_attachments f WHERE f.procedure_id = p.id AND f.removed_at IS NULL), '[]'))
    ORDER BY listed.position), '[]')
    FROM unnest(ids) WITH ORDINALITY AS listed (id, position)
    JOIN attendances a ON a.procedure_id = listed.id AND a.stage = of_stage
    JOIN procedures p ON p.id = listed.id
    JOIN patients pa ON pa.id = p.patient_id
    JOIN institutions i ON i.id = p.institution_id
    LEFT JOIN procedure_documents document ON document.procedure_id = p.id AND document.type = of_stage
      AND document.superseded_at IS NULL AND document.removed_at IS NULL
    LEFT JOIN procedure_documents term ON of_stage = 1 AND term.procedure_id = p.id AND term.type = 4
      AND term.superseded_at IS NULL AND term.removed_at IS NULL
$function$;
