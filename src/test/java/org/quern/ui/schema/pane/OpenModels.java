package org.quern.ui.schema.pane;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.issues.IssuesModel;
import org.quern.ui.wikidata.SourceModel;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What the Issues tab works with, without its controls; with a schema of mills and rivers, and data for it. */
public record OpenModels(PaneServices services, SchemaModel schema, SourceModel source, IssuesModel issues) {

    public static final String MILLS = """
            {"name": "mills", "entities": [
              {"label": "Mill", "wd_source": "Q44494", "properties": [
                {"label": "built", "wd_source": "P571", "datatype": "int"}]},
              {"label": "River", "wd_source": "Q4022", "properties": [
                {"label": "length", "wd_source": "P2043", "datatype": "str"}]}],
             "relations": []}
            """;

    public static OpenModels of(Workspace workspace, Path scratch) {
        return Fx.call(() -> {
            PaneServices services = TestServices.of(workspace, scratch);
            SchemaModel schema = new SchemaModel(workspace, services.jobs());
            SourceModel source = new SourceModel(services);
            IssuesModel issues = new IssuesModel(schema, source, services, new SafeFiles());
            schema.refresh();
            source.refresh();
            return new OpenModels(services, schema, source, issues);
        });
    }

    /** The workspace has an endpoint from now on, and nothing else to ask. */
    public static void name(Workspace workspace, String address) throws IOException {
        Files.writeString(workspace.settingsFile(), "{\"format\": 1, \"endpoints\": {\"bad\": {\"url\": \"" + address
                + "\", \"profile\": \"generic\"}}}");
    }

    /** Twenty mills that were built in years that are none. */
    public static String data() {
        StringBuilder data = new StringBuilder("""
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                """);
        for (int i = 1; i <= 20; i++)
            data.append("wd:Q").append(i).append(" rdfs:label \"Mill ").append(i)
                    .append("\"@en ; wdt:P31 wd:Q44494 ; wdt:P571 \"built ").append(i).append("\" .\n");
        return data.toString();
    }
}
