ALTER TABLE "procedure_changes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "procedure_attachments" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "procedure_changes" ADD COLUMN "key_id" integer;--> statement-breakpoint
ALTER TABLE "procedure_changes" ADD CONSTRAINT "procedure_changes_key_id_record_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."record_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "procedure_changes" ADD CONSTRAINT "procedure_changes_author" CHECK (num_nonnulls("procedure_changes"."user_id", "procedure_changes"."key_id") = 1);
--> statement-breakpoint
-- As before, or by its name the key of the application that delivered the change.
CREATE OR REPLACE VIEW procedure_history AS
SELECT c.procedure_id, c.updated_fields, c.created_at, coalesce(person.name, k.name COLLATE "default") AS changed_by
  FROM procedure_changes c
  LEFT JOIN users person ON person.id = c.user_id
  LEFT JOIN record_keys k ON k.id = c.key_id
 WHERE c.institution_id = ANY (sala_institutions());
