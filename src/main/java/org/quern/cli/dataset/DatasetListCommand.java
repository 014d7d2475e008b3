package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetManifest;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code quern dataset list}: lists the datasets of a workspace. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the datasets in the workspace.")
final class DatasetListCommand extends WorkspaceCommand {

    @Override
    protected void run() {
        List<Map<String, Object>> all = new ArrayList<>();
        try (Workspace workspace = Workspace.read(common.workspace())) {
            for (String name : workspace.datasets()) {
                DatasetFolder set = new DatasetFolder(workspace.dataset(name), files);
                DatasetManifest manifest = set.manifest();
                int edited = set.edited();
                Map<String, Object> one = DatasetText.json(name, manifest);
                one.put("edited", edited);
                all.add(one);
                if (!common.json())
                    terminal.println(DatasetText.line(name, manifest)
                            + (edited == 0 ? "" : "; %,d edited".formatted(edited)));
            }
        }
        if (common.json())
            terminal.json(all);
        else if (all.isEmpty())
            terminal.note("No datasets yet. Import one with 'quern dataset import FILE'.");
    }
}
