-- 'Sala 2' before 'Sala 10'. The indexes in plain order stay for the previous build.
CREATE COLLATION "sala_natural" (provider = icu, locale = 'pt-BR-u-kn-true');--> statement-breakpoint
CREATE INDEX "surgery_centers_natural" ON "surgery_centers" USING btree ("institution_id","name" COLLATE "sala_natural","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "surgery_center_rooms_natural" ON "surgery_center_rooms" USING btree ("institution_id","name" COLLATE "sala_natural","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "health_plans_natural" ON "health_plans" USING btree ("institution_id","name" COLLATE "sala_natural","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "materials_natural" ON "materials" USING btree ("institution_id","name" COLLATE "sala_natural","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "qr_codes_natural" ON "qr_codes" USING btree ("institution_id","qrcode" COLLATE "sala_natural","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "events_natural" ON "events" USING btree ("institution_id","name" COLLATE "sala_natural","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "record_keys_natural" ON "record_keys" USING btree ("institution_id","name" COLLATE "sala_natural","id") WHERE removed_at is null;