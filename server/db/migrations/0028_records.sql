CREATE TABLE "anaesthesia_records" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asa" smallint,
	"is_emergency" boolean DEFAULT false NOT NULL,
	"weight_kg" real,
	"height_cm" real,
	"evaluated_at" timestamp with time zone,
	"mallampati" smallint,
	"mouth_opening_cm" real,
	"thyromental_distance_cm" real,
	"neck_mobility" text,
	"planned_techniques" text[] DEFAULT '{}' NOT NULL,
	"pre_notes" text,
	"room_entry_at" timestamp with time zone,
	"surgery_start_at" timestamp with time zone,
	"surgery_end_at" timestamp with time zone,
	"room_exit_at" timestamp with time zone,
	"techniques" text[] DEFAULT '{}' NOT NULL,
	"position" text,
	"monitors" text[] DEFAULT '{}' NOT NULL,
	"airway_device" text,
	"cormack_lehane" smallint,
	"airway_attempts" smallint,
	"ventilation" text,
	"airway_notes" text,
	"trans_notes" text,
	"recovery_entry_at" timestamp with time zone,
	"recovery_exit_at" timestamp with time zone,
	"destination" text,
	"post_notes" text
);
--> statement-breakpoint
CREATE TABLE "record_accesses" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"moment" timestamp with time zone,
	"site" text NOT NULL,
	"device" text,
	"note" text,
	CONSTRAINT "record_accesses_procedure_id_position_pk" PRIMARY KEY("procedure_id","position")
);
--> statement-breakpoint
CREATE TABLE "record_administrations" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"active_principle_id" integer,
	"brand_id" integer,
	"dose" numeric,
	"unit" text,
	"route" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_continuous" boolean DEFAULT false NOT NULL,
	CONSTRAINT "record_administrations_procedure_id_stage_position_pk" PRIMARY KEY("procedure_id","stage","position")
);
--> statement-breakpoint
CREATE TABLE "record_answers" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"position" smallint NOT NULL,
	"category" text NOT NULL,
	"question_id" text,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "record_answers_procedure_id_stage_position_pk" PRIMARY KEY("procedure_id","stage","position")
);
--> statement-breakpoint
CREATE TABLE "record_deliveries" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sha256" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "record_deliveries_procedure_id_revision_pk" PRIMARY KEY("procedure_id","revision")
);
--> statement-breakpoint
CREATE TABLE "record_events" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"position" smallint NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"event_id" integer,
	"title" text NOT NULL,
	"note" text,
	CONSTRAINT "record_events_procedure_id_stage_position_pk" PRIMARY KEY("procedure_id","stage","position")
);
--> statement-breakpoint
CREATE TABLE "record_materials" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"material_id" integer,
	"name" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit" text,
	CONSTRAINT "record_materials_procedure_id_position_pk" PRIMARY KEY("procedure_id","position")
);
--> statement-breakpoint
CREATE TABLE "record_outputs" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"volume_ml" integer NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	CONSTRAINT "record_outputs_procedure_id_stage_position_pk" PRIMARY KEY("procedure_id","stage","position")
);
--> statement-breakpoint
CREATE TABLE "record_scores" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"position" smallint NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"scale" text NOT NULL,
	"total" smallint NOT NULL,
	"activity" smallint,
	"respiration" smallint,
	"circulation" smallint,
	"consciousness" smallint,
	"saturation" smallint,
	CONSTRAINT "record_scores_procedure_id_stage_position_pk" PRIMARY KEY("procedure_id","stage","position")
);
--> statement-breakpoint
CREATE TABLE "record_team_members" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"registration" text,
	CONSTRAINT "record_team_members_procedure_id_position_pk" PRIMARY KEY("procedure_id","position")
);
--> statement-breakpoint
CREATE TABLE "record_vital_signs" (
	"institution_id" integer NOT NULL,
	"procedure_id" integer NOT NULL,
	"stage" smallint NOT NULL,
	"moment" timestamp with time zone NOT NULL,
	"heart_rate" smallint,
	"systolic" smallint,
	"diastolic" smallint,
	"mean_pressure" smallint,
	"central_venous_pressure" smallint,
	"spo2" smallint,
	"etco2" smallint,
	"respiratory_rate" smallint,
	"fio2" smallint,
	"tidal_volume" smallint,
	"peak_pressure" smallint,
	"temperature" real,
	"bis" smallint,
	"tof" smallint,
	CONSTRAINT "record_vital_signs_procedure_id_stage_moment_pk" PRIMARY KEY("procedure_id","stage","moment")
);
--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD CONSTRAINT "anaesthesia_records_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anaesthesia_records" ADD CONSTRAINT "anaesthesia_records_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_accesses" ADD CONSTRAINT "record_accesses_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_administrations" ADD CONSTRAINT "record_administrations_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_administrations" ADD CONSTRAINT "record_administrations_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_administrations" ADD CONSTRAINT "record_administrations_active_principle_id_active_principles_id_fk" FOREIGN KEY ("active_principle_id") REFERENCES "public"."active_principles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_administrations" ADD CONSTRAINT "record_administrations_brand_id_active_principle_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."active_principle_brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_answers" ADD CONSTRAINT "record_answers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_answers" ADD CONSTRAINT "record_answers_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_deliveries" ADD CONSTRAINT "record_deliveries_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_deliveries" ADD CONSTRAINT "record_deliveries_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_events" ADD CONSTRAINT "record_events_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_events" ADD CONSTRAINT "record_events_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_events" ADD CONSTRAINT "record_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_materials" ADD CONSTRAINT "record_materials_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_materials" ADD CONSTRAINT "record_materials_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_materials" ADD CONSTRAINT "record_materials_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_outputs" ADD CONSTRAINT "record_outputs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_outputs" ADD CONSTRAINT "record_outputs_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_scores" ADD CONSTRAINT "record_scores_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_scores" ADD CONSTRAINT "record_scores_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_team_members" ADD CONSTRAINT "record_team_members_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_team_members" ADD CONSTRAINT "record_team_members_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_vital_signs" ADD CONSTRAINT "record_vital_signs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_vital_signs" ADD CONSTRAINT "record_vital_signs_procedure_id_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."procedures"("id") ON DELETE cascade ON UPDATE no action;