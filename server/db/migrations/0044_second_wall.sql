-- What a statement compares must not be evaluated on rows that it may not see: an error would tell their content. PostgreSQL
-- flattens a UNION ALL in spite of the outer view's barrier, so that each half needs its own.
CREATE VIEW own_procedure_records WITH (security_barrier) AS
SELECT p.id, p.uuid, p.institution_id, p.clinic_id, p.user_id, p.owner_id, p.patient_id, p.name, p.surgery_probable_date, p.pre_probable_date, p.date,
  p.create_pre_date, p.anesthesia_start, p.anesthesia_end, p.procedure_closed_date, p.cancellation_date, p.cancellation_reason_id,
  p.cancellation_reason_description, p.is_team_changed, p.is_telemedicine, p.active, p.pdf, p.documento_clinico, p.room_id, p.surgery_center_id,
  p.surgery_center_room_id, p.medical_record_number, p.register_number, p.surgery_type_id, p.surgery_warning_number, p.access_route_type_id,
  p.guide_type_id, p.carried, p.created_at, p.updated_at,
  pa.uuid AS patient_uuid, pa.name AS patient_name, pa.preferred_name AS patient_preferred_name, pa.search AS patient_search
  FROM procedures p LEFT JOIN patients pa ON pa.id = p.patient_id
 WHERE p.institution_id = ANY ((SELECT sala_institutions())::integer[]);
--> statement-breakpoint
CREATE VIEW clinic_procedure_records WITH (security_barrier) AS
SELECT p.id, p.uuid, p.institution_id, p.clinic_id, p.user_id, p.owner_id, p.patient_id, p.name, p.surgery_probable_date, p.pre_probable_date, p.date,
  p.create_pre_date, p.anesthesia_start, p.anesthesia_end, p.procedure_closed_date, p.cancellation_date, p.cancellation_reason_id,
  p.cancellation_reason_description, p.is_team_changed, p.is_telemedicine, p.active, p.pdf, p.documento_clinico, p.room_id, p.surgery_center_id,
  p.surgery_center_room_id, p.medical_record_number, p.register_number, p.surgery_type_id, p.surgery_warning_number, p.access_route_type_id,
  p.guide_type_id, p.carried - 'patient_contact' AS carried, p.created_at, p.updated_at,
  pa.uuid AS patient_uuid, pa.name AS patient_name, pa.preferred_name AS patient_preferred_name,
  replace(pa.search, coalesce(pa.cpf, ''), '') AS patient_search
  FROM procedures p LEFT JOIN patients pa ON pa.id = p.patient_id
 WHERE p.clinic_id = ANY ((SELECT sala_institutions())::integer[]) AND p.institution_id <> ALL ((SELECT sala_institutions())::integer[]);
--> statement-breakpoint
CREATE OR REPLACE VIEW procedure_records WITH (security_barrier) AS
SELECT * FROM own_procedure_records UNION ALL SELECT * FROM clinic_procedure_records;
--> statement-breakpoint
ALTER VIEW exam_records SET (security_barrier);
--> statement-breakpoint
ALTER VIEW procedure_history SET (security_barrier);
--> statement-breakpoint
-- A pattern that ends in its escape character fails only on a row that matches all before it, seen or not: refused at once.
CREATE FUNCTION sala_require_pattern(pattern text) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF right(pattern, 1) = '\' AND length(substring(pattern FROM '\\+$')) % 2 = 1 THEN
    RAISE invalid_escape_sequence USING MESSAGE = 'LIKE pattern must not end with escape character';
  END IF;
END $$;
--> statement-breakpoint
-- Every function that compares a pattern as the owner begins with it.
DO $$
DECLARE
  searching regprocedure;
  before text;
BEGIN
  FOREACH searching IN ARRAY ARRAY['sala_matching(text,text)', 'sala_matching_procedures(text)', 'sala_found_institutions(text,integer,integer)',
    'sala_count_institutions(text)', 'sala_found_users(integer[],text,integer,integer,boolean)', 'sala_count_users(integer[],text)',
    'sala_attendances(integer,date,date,text,integer,integer,text,boolean,integer,integer)']::regprocedure[]
  LOOP
    before := pg_get_functiondef(searching);
    EXECUTE regexp_replace(before, '\nBEGIN\n', E'\nBEGIN\n  PERFORM sala_require_pattern(pattern);\n');
    IF pg_get_functiondef(searching) = before THEN RAISE EXCEPTION '% does not check its pattern', searching; END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- The server shows by it that a scope is set by itself, and not by a statement that slipped in later.
INSERT INTO server_keys (name, key) VALUES ('open', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
--> statement-breakpoint
CREATE FUNCTION sala_require_permit(permit text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('sala.scope', true) <> '' OR permit IS DISTINCT FROM (SELECT encode(key, 'hex') FROM server_keys WHERE name = 'open') THEN
    RAISE insufficient_privilege USING MESSAGE = 'a transaction is opened once, by the server';
  END IF;
  -- Locks of the session that the request before this one left, whose end and this beginning are one message.
  PERFORM pg_advisory_unlock_all();
END $$;
--> statement-breakpoint
-- For the build before this one, which begins a transaction and sets its scope in one message. A later statement cannot.
CREATE FUNCTION sala_require_beginning() RETURNS void LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF current_setting('sala.scope', true) <> '' OR statement_timestamp() <> transaction_timestamp() THEN
    RAISE insufficient_privilege USING MESSAGE = 'a transaction is opened once, by the server';
  END IF;
END $$;
--> statement-breakpoint
ALTER FUNCTION sala_open(text, text) RENAME TO sala_open_session;
--> statement-breakpoint
ALTER FUNCTION sala_open_key(text, text) RENAME TO sala_open_record_key;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION sala_open_session(text, text), sala_open_record_key(text, text), sala_require_permit(text) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION sala_open(token_hash text, caller text, permit text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM sala_require_permit(permit);
  RETURN sala_open_session(token_hash, caller);
END $$;
--> statement-breakpoint
CREATE FUNCTION sala_open(token_hash text, caller text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM sala_require_beginning();
  RETURN sala_open_session(token_hash, caller);
END $$;
--> statement-breakpoint
CREATE FUNCTION sala_open_key(secret_hash text, caller text, permit text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM sala_require_permit(permit);
  RETURN sala_open_record_key(secret_hash, caller);
END $$;
--> statement-breakpoint
CREATE FUNCTION sala_open_key(secret_hash text, caller text) RETURNS json
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM sala_require_beginning();
  RETURN sala_open_record_key(secret_hash, caller);
END $$;
