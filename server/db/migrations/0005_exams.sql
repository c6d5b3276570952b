-- Exams as they are read: like their procedure, by whoever works in its institution and by the clinic of the consultation.
CREATE VIEW exam_records AS
SELECT d.*
  FROM ocr_documents d
  JOIN procedures p ON p.id = d.procedure_id
 WHERE p.institution_id = ANY (sala_institutions()) OR p.clinic_id = ANY (sala_institutions());
--> statement-breakpoint
GRANT SELECT ON exam_records TO sala_app;
--> statement-breakpoint
-- What is still to be read is looked for every minute, among all that ever was.
CREATE INDEX ocr_documents_unread ON ocr_documents (updated_at) WHERE status < 3;
