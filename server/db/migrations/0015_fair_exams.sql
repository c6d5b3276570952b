ALTER TABLE "ocr_documents" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ocr_documents_updated" ON "ocr_documents" USING btree ("updated_at");