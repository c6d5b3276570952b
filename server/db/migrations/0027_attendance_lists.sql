DROP INDEX "attendances_newest";--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "guide_type_id" integer;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "anaesthetist_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "attendances" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "procedures" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "procedures" ADD CONSTRAINT "procedures_group_id_institutions_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendances_list" ON "attendances" USING btree ("institution_id","stage","registered_at" DESC NULLS FIRST,"procedure_id" DESC NULLS FIRST,"active","guide_type_id","anaesthetist_ids");--> statement-breakpoint
CREATE INDEX "attendances_search" ON "attendances" USING btree ("institution_id","stage","registered_at" DESC NULLS FIRST,"procedure_id" DESC NULLS FIRST,"active","guide_type_id","anaesthetist_ids","search");
--> statement-breakpoint
CREATE FUNCTION sala_describe_attendance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT p.active, p.guide_type_id,
         left(concat_ws(' ', pa.search, sala_fold(p.name), sala_fold(p.medical_record_number), sala_fold(p.register_number)), 400)
    INTO NEW.active, NEW.guide_type_id, NEW.search
    FROM procedures p JOIN patients pa ON pa.id = p.patient_id WHERE p.id = NEW.procedure_id;
  NEW.anaesthetist_ids := ARRAY(
    SELECT anaesthetist_id FROM procedure_anaesthetists
     WHERE procedure_id = NEW.procedure_id AND phase = CASE NEW.stage WHEN 1 THEN 'pre' ELSE 'trans' END ORDER BY position);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER describe_attendance BEFORE INSERT OR UPDATE ON attendances FOR EACH ROW EXECUTE FUNCTION sala_describe_attendance();
--> statement-breakpoint
-- Any update describes a row anew.
CREATE FUNCTION sala_describe_procedure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE attendances SET procedure_id = procedure_id WHERE procedure_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER describe_attendances AFTER UPDATE ON procedures FOR EACH ROW
  WHEN ((OLD.patient_id, OLD.name, OLD.medical_record_number, OLD.register_number, OLD.guide_type_id, OLD.active)
    IS DISTINCT FROM (NEW.patient_id, NEW.name, NEW.medical_record_number, NEW.register_number, NEW.guide_type_id, NEW.active))
  EXECUTE FUNCTION sala_describe_procedure();
--> statement-breakpoint
CREATE FUNCTION sala_describe_patient() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE attendances SET procedure_id = procedure_id WHERE procedure_id IN (SELECT id FROM procedures WHERE patient_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER describe_attendances AFTER UPDATE ON patients FOR EACH ROW
  WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION sala_describe_patient();
--> statement-breakpoint
CREATE FUNCTION sala_describe_anaesthetists() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE attendances SET procedure_id = procedure_id WHERE procedure_id IN (SELECT c.procedure_id FROM changed c);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER describe_inserted AFTER INSERT ON procedure_anaesthetists REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_describe_anaesthetists();
--> statement-breakpoint
CREATE TRIGGER describe_updated AFTER UPDATE ON procedure_anaesthetists REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_describe_anaesthetists();
--> statement-breakpoint
CREATE TRIGGER describe_deleted AFTER DELETE ON procedure_anaesthetists REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sala_describe_anaesthetists();
--> statement-breakpoint
UPDATE attendances SET procedure_id = procedure_id;
--> statement-breakpoint
-- The number of attendances in sight that match, and a page of them, newest first, as the wire has them; no page without a
-- size. A null filter does not restrict; a day is one of the zone. The filter is put together from the given parts only and
-- planned for their values: a plan for all of them could use no index. Names are read here as in `sala_records`: below
-- row-level security people who left would have none.
CREATE FUNCTION sala_attendances(of_stage integer, first_day date, last_day date, zone text, of_anaesthetist integer, of_guide_type integer,
  pattern text, with_inactive boolean, page_size integer, page_offset integer)
RETURNS TABLE (total integer, page json)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  seen constant integer[] := sala_institutions();
  since constant timestamptz := first_day::timestamp AT TIME ZONE zone;
  until constant timestamptz := (last_day + 1)::timestamp AT TIME ZONE zone;
  condition constant text := concat_ws(' AND ', 'a.stage = $2',
    CASE WHEN since IS NOT NULL THEN 'a.registered_at >= $3' END,
    CASE WHEN until IS NOT NULL THEN 'a.registered_at < $4' END,
    CASE WHEN of_anaesthetist IS NOT NULL THEN '$5 = ANY (a.anaesthetist_ids)' END,
    CASE WHEN of_guide_type IS NOT NULL THEN 'a.guide_type_id = $6' END,
    CASE WHEN pattern IS NOT NULL THEN 'a.search LIKE $7' END,
    CASE WHEN NOT with_inactive THEN 'a.active' END);
  ids integer[];
BEGIN
  IF page_size IS NOT NULL THEN
    EXECUTE 'SELECT ARRAY(SELECT found.procedure_id FROM unnest($1) AS institution
        CROSS JOIN LATERAL (SELECT a.procedure_id, a.registered_at FROM attendances a WHERE a.institution_id = institution AND ' || condition || '
           ORDER BY a.registered_at DESC, a.procedure_id DESC LIMIT $8 + $9) AS found
       ORDER BY found.registered_at DESC, found.procedure_id DESC LIMIT $8 OFFSET $9)'
      INTO ids USING seen, of_stage, since, until, of_anaesthetist, of_guide_type, pattern, page_size, page_offset;
    page := sala_attendance_records(ids, of_stage);
  END IF;
  IF page_offset = 0 AND cardinality(ids) < page_size THEN
    total := cardinality(ids);
  ELSE
    EXECUTE 'SELECT count(*)::integer FROM attendances a WHERE a.institution_id = ANY ($1) AND ' || condition
      INTO total USING seen, of_stage, since, until, of_anaesthetist, of_guide_type, pattern;
  END IF;
  RETURN NEXT;
END $$;
--> statement-breakpoint
-- These procedures' attendances of a stage in the given order, as the wire has them. Only for `sala_attendances`, which has
-- chosen what is in sight.
CREATE FUNCTION sala_attendance_records(ids integer[], of_stage integer) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object(
      'id', p.id, 'user_id', p.user_id, 'institution_id', p.institution_id, 'type_id', of_stage,
      'pdf', document.id, 'pdf_type', of_stage, 'term', term.id, 'disabled_pdf', document.id IS NULL,
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
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION sala_attendance_records FROM PUBLIC;
