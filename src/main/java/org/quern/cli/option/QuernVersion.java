package org.quern.cli.option;

import org.quern.workspace.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** The name and version of the program. */
public final class QuernVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[]{"quern " + ProgramVersion.text()};
    }

    /** The name and version of the program, sent to servers. */
    public static String userAgent() {
        return "quern/" + ProgramVersion.text();
    }
}
