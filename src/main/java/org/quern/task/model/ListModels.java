package org.quern.task.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.net.URI;
import java.util.List;
import org.quern.job.Progress;
import org.quern.llm.ModelList;
import org.quern.llm.ModelSettings;
import org.quern.llm.ModelSettings.Protocol;
import org.quern.task.NoSettings;
import org.quern.task.UseCase;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/** Lists the language models of a workspace. */
public record ListModels(Workspace workspace) implements UseCase<NoSettings, ListModels.Result> {

    public record Result(@JsonValue List<Listed> models) {}

    /**
     * A model in quern.json.
     *
     * @param key whether a key is available: {@code yes}, {@code no}, or {@code not needed}
     */
    public record Listed(String name, Protocol protocol, URI url, String model, String key) {}

    private static String key(ModelSettings model, Secrets secrets) {
        return model.protocol() == Protocol.BUILTIN ? "not needed"
                : secrets.find(model.keyVariable(), model.account()).isPresent() ? "yes" : "no";
    }

    @Override
    public Result run(NoSettings settings, Progress progress) {
        Secrets secrets = new Secrets(System.getenv());
        return new Result(ModelList.read(workspace).withBuiltIn().named().stream().map(model -> new Listed(model.name(),
                model.protocol(), model.url(), model.model(),
                key(model, secrets))).toList());
    }
}
